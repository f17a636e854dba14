import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import { Card, SelectSetting, SettingAction, SettingList } from '@threshold/ui';
import { useMe } from '../me/use-me.ts';
import { VISIBILITY_OPTIONS } from './preferences/preference-options.ts';
import { useSavePreference } from './preferences/use-save-preference.ts';

/** Who sees the athlete, saved at once, and the page that others see. */
export const PrivacyCard = () => {
  const { data: me } = useMe();
  const savePreference = useSavePreference();
  if (me === undefined) return null;
  return (
    <Card title="Privacy">
      <SettingList>
        <SelectSetting
          id="visibility"
          label="Who sees your training stats"
          description="This also covers your posts, followers and leaderboard place. Unless everyone can see them, you approve each new follower. Your name is always visible. Routes, health, nutrition and injuries are private. Only a coach you invite can see what you tick."
          options={VISIBILITY_OPTIONS}
          saved={me.visibility}
          save={(visibility) => savePreference({ visibility })}
        />
        <SettingAction
          id="public-page"
          label="Your public page"
          description="See your page as other athletes see it."
          action={
            <Button variant="default" component={Link} {...athletesPaths.publicPage()}>
              Open public page
            </Button>
          }
        />
      </SettingList>
    </Card>
  );
};
