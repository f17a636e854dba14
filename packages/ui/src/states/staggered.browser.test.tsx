import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Staggered } from './staggered.tsx';

test('parts render one after another, with placeholders for later ones', async () => {
  const drawings: string[] = [];
  const Drawn = ({ name }: { readonly name: string }) => {
    drawings.push(`${name} beside ${document.querySelectorAll('[data-waiting]').length} waiting`);
    return <p>{name}</p>;
  };
  const names = ['first', 'second', 'third'];
  const screen = await render(
    <Staggered
      parts={Object.fromEntries(names.map((name) => [name, <Drawn key={name} name={name} />]))}
      placeholders={Object.fromEntries(names.map((name) => [name, <i key={name} data-waiting={name} />]))}
    />,
  );
  await expect.element(screen.getByText('third')).toBeVisible();
  expect([...document.querySelectorAll('p')].map((part) => part.textContent)).toEqual(names);
  expect(document.querySelectorAll('[data-waiting]')).toHaveLength(0);
  expect([...new Set(drawings)]).toEqual([
    'first beside 0 waiting',
    'second beside 2 waiting',
    'third beside 1 waiting',
  ]);
});
