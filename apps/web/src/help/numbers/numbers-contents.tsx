import { useUnits } from '@threshold/ui';
import type { NumberGroup } from './find-numbers.ts';
import { getGlossaryText } from './glossary-entry.ts';
import { NUMBERS } from './number-groups.ts';
import classes from './numbers.module.css';
import { toGroupId } from './to-group-id.ts';

/** Links to the groups, and on a wide screen to each number. */
export const NumbersContents = ({ groups }: { readonly groups: readonly NumberGroup[] }) => {
  const units = useUnits();
  return (
    <nav aria-label="Contents" className={classes.contents}>
      <ul>
        {groups.map(({ title, terms }) => (
          <li key={title}>
            <a href={`#${toGroupId(title)}`} className={classes.group}>
              {title}
            </a>
            <ul className={classes.terms}>
              {terms.map((term) => (
                <li key={term}>
                  <a href={`#${term}`}>{getGlossaryText(NUMBERS[term].title, units)}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
};
