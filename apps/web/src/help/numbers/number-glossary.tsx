import { Card, EmptyState, PageTitle, TextField } from '@threshold/ui';
import { useEffect, useState } from 'react';
import { findNumbers } from './find-numbers.ts';
import { NumberCard } from './number-card.tsx';
import { NUMBERS } from './number-groups.ts';
import classes from './numbers.module.css';
import { NumbersContents } from './numbers-contents.tsx';
import { toGroupId } from './to-group-id.ts';
import type { OwnValues } from './use-own-values.ts';

interface NumberGlossaryProps {
  readonly ownValues: OwnValues;
}

/** All numbers of the product, with the athlete's own value where there is one. */
export const NumberGlossary = ({ ownValues }: NumberGlossaryProps) => {
  const [query, setQuery] = useState('');
  const foundGroups = findNumbers(query);
  const count = foundGroups.reduce((sum, { terms }) => sum + terms.length, 0);
  useEffect(focusTermInUrl, []);
  return (
    <div className={classes.screen}>
      <PageTitle title="What the Numbers Mean" />
      <search>
        <TextField
          type="search"
          label="Find a number"
          placeholder="For example HRV, load or pace"
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </search>
      <p role="status" className="visually-hidden">
        {query.trim() === '' ? '' : `${count} ${count === 1 ? 'number' : 'numbers'} found`}
      </p>
      {foundGroups.length === 0 ? (
        <EmptyState message="No numbers match that search." />
      ) : (
        <div className={classes.columns}>
          <NumbersContents groups={foundGroups} />
          <div className={classes.groups}>
            {foundGroups.map(({ title, terms }) => (
              <Card key={title} title={title} id={toGroupId(title)} className={classes.card}>
                {terms.map((term) => (
                  <NumberCard key={term} term={term} entry={NUMBERS[term]} ownValue={ownValues[term]} />
                ))}
              </Card>
            ))}
          </div>
        </div>
      )}
      <p className={classes.advice}>
        These numbers aren’t medical advice. If pain, dizziness or a racing heart tells you otherwise, trust
        your body and see a professional.
      </p>
    </div>
  );
};

/** Scrolls to the number in the URL and focuses it, so that screen readers start there. */
function focusTermInUrl(): void {
  const term = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (term === null) return;
  term.scrollIntoView();
  // Runs after the navigation has focused the page's title.
  requestAnimationFrame(() => term.focus({ preventScroll: true }));
}
