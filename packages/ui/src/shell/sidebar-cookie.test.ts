import { describe, expect, test } from 'vitest';
import { formatSidebarCookie, readSidebarCookie } from './sidebar-cookie.ts';

describe('the sidebar cookie', () => {
  test('has the name sidebar_state and expires after 7 days', () => {
    expect(formatSidebarCookie(false)).toBe('sidebar_state=false; path=/; max-age=604800; samesite=lax');
  });

  test.each([
    ['', true],
    ['sidebar_state=true', true],
    ['a=1; sidebar_state=false; b=2', false],
    ['my_sidebar_state=false', true],
    ['sidebar_state=banana', true],
  ])('reads %j as expanded: %s', (cookies, expanded) => {
    expect(readSidebarCookie(cookies)).toBe(expanded);
  });
});
