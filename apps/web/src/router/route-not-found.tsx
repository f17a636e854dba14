import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState, PageTitle } from '@threshold/ui';

export const RouteNotFound = () => (
  <>
    <PageTitle title="404 Page Not Found" />
    <EmptyState
      message="We can’t find that page. The link may be old or mistyped."
      action={
        <Button variant="default" component={Link} to="/">
          Back to Dashboard
        </Button>
      }
    />
  </>
);
