import '../styles/index.css';
import { Menu } from '@mantine/core';
import { IconCalendar, IconHome, IconUser } from '@tabler/icons-react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createLazyPopup } from '../dialogs/lazy-popup.tsx';
import { ThresholdProvider } from '../theme/threshold-provider.tsx';
import { AppShell } from './app-shell.tsx';
import type { NavEntry, ShellLinkProps } from './shell-link.ts';
import { UserMenu, type UserMenuProps } from './user-menu.tsx';

type Path = '/' | '/calendar' | '/profile';

const entries: readonly NavEntry<Path>[] = [
  { label: 'Dashboard', icon: IconHome, to: '/' },
  { label: 'Calendar', icon: IconCalendar, to: '/calendar' },
  { label: 'Profile', icon: IconUser, to: '/profile' },
];

const PathLink = ({ to, onClick, children, ...anchor }: ShellLinkProps<Path>) => (
  <a
    {...anchor}
    href={to}
    onClick={(event) => {
      event.preventDefault();
      onClick?.(event);
    }}
  >
    {children}
  </a>
);

const SampleMenu = createLazyPopup<Omit<UserMenuProps, 'children'>>(async () => ({
  default: (props) => (
    <UserMenu {...props}>
      <Menu.Item>Sign out</Menu.Item>
    </UserMenu>
  ),
}));

const renderShell = (currentPath: string) =>
  render(
    <ThresholdProvider>
      <AppShell
        entries={entries}
        quickEntries={entries}
        currentPath={currentPath}
        link={PathLink}
        home="/"
        user={{ name: 'Maya Okafor', detail: 'LTHR 168' }}
        renderUserMenu={(target, position) => <SampleMenu target={target} position={position} />}
      >
        <h1>Here</h1>
        <input aria-label="Notes" />
      </AppShell>
    </ThresholdProvider>,
  );

const measureWidthRem = (element: Element) => element.getBoundingClientRect().width / 16;
const getSidebar = () => page.getByRole('complementary', { name: 'Sidebar' });
const getToggle = () => page.getByRole('button', { name: 'Toggle sidebar' });
const getSheet = () => page.getByRole('dialog');

const deleteCookie = () => cookieStore.delete('sidebar_state');

beforeEach(deleteCookie);
afterEach(deleteCookie);

describe('the sidebar on a wide screen', () => {
  beforeEach(() => page.viewport(1200, 800));

  test('marks only the entry whose route equals the location as the current page', async () => {
    await renderShell('/calendar');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect.element(nav.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page');
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  test('marks no entry on a page below an entry’s route', async () => {
    await renderShell('/profile/0198');
    await expect.element(page.getByRole('heading', { name: 'Here' })).toBeVisible();
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(0);
  });

  test('collapses from 16rem to 3rem with icons', async () => {
    await renderShell('/');
    expect(measureWidthRem(getSidebar().element())).toBe(16);
    await getToggle().click();
    expect(measureWidthRem(getSidebar().element())).toBe(3);
    await expect.element(getToggle()).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByRole('link', { name: 'Calendar' })).toBeVisible();
  });

  test('stores its state in the cookie sidebar_state for 7 days', async () => {
    const firstRender = await renderShell('/');
    await getToggle().click();
    const cookie = await cookieStore.get('sidebar_state');
    expect(cookie?.value).toBe('false');
    await firstRender.unmount();
    await renderShell('/');
    expect(measureWidthRem(getSidebar().element())).toBe(3);
  });

  test.each(['Control', 'Meta'])('toggles with %s+B, even while a field has the focus', async (key) => {
    await renderShell('/');
    await page.getByRole('textbox', { name: 'Notes' }).click();
    await userEvent.keyboard(`{${key}>}b{/${key}}`);
    expect(measureWidthRem(getSidebar().element())).toBe(3);
    await userEvent.keyboard(`{${key}>}b{/${key}}`);
    expect(measureWidthRem(getSidebar().element())).toBe(16);
  });

  // Uses a real pointer and real time. Retries, because a busy machine may be late.
  test('opens tooltips at once when collapsed', { retry: 3 }, async () => {
    await renderShell('/');
    await getToggle().click();
    const link = page.getByRole('link', { name: 'Calendar' });
    let hoveredAtMs = Number.NEGATIVE_INFINITY;
    link.element().addEventListener('mouseenter', () => {
      hoveredAtMs = performance.now();
    });
    await userEvent.hover(link);
    await expect.element(page.getByRole('tooltip', { name: 'Calendar' }), { interval: 10 }).toBeVisible();
    expect(performance.now() - hoveredAtMs).toBeLessThan(400);
  });

  test('comes after the skip link, which is the first tab stop and focuses the content', async () => {
    await renderShell('/');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(page.getByRole('main').element());
  });

  test('opens the athlete’s menu from their chip', async () => {
    await renderShell('/');
    await page.getByRole('button', { name: /Maya Okafor/ }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  });

  test('returns the focus to the chip when the athlete’s menu closes, the first and the second time', async () => {
    await renderShell('/');
    const chip = page.getByRole('button', { name: /Maya Okafor/ });
    for (const _time of ['first', 'second']) {
      await chip.click();
      await expect.element(chip).toHaveAttribute('aria-expanded', 'true');
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument();
      await expect.element(chip).toHaveFocus();
    }
  });

  test('names an icon of the collapsed navigation in a tooltip', async () => {
    await renderShell('/');
    await getToggle().click();
    await expect.poll(() => getSidebar().element().getAttribute('data-collapsed')).toBe('true');
    await expect
      .poll(async () => {
        await page.getByRole('link', { name: 'Calendar' }).hover();
        return page.getByRole('tooltip', { name: 'Calendar' }).elements().length;
      })
      .toBe(1);
  });
});

describe('navigation below 768 px', () => {
  beforeEach(() => page.viewport(767, 844));

  test('opens as an 18rem sheet when its button is pressed', async () => {
    await renderShell('/');
    expect(getSidebar().query()).toBeNull();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.element(getSheet().getByRole('link', { name: 'Calendar' })).toBeVisible();
    expect(measureWidthRem(getSheet().element())).toBe(18);
  });

  test('opens and closes with Ctrl+B', async () => {
    await renderShell('/');
    await userEvent.keyboard('{Control>}b{/Control}');
    await expect.element(getSheet()).toBeVisible();
    await userEvent.keyboard('{Control>}b{/Control}');
    await expect.element(getSheet()).not.toBeInTheDocument();
  });

  test('closes the sheet when a link in it is clicked', async () => {
    await renderShell('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await getSheet().getByRole('link', { name: 'Calendar' }).click();
    await expect.element(getSheet()).not.toBeInTheDocument();
  });

  test('has a bottom bar with its own name and targets of at least 44 px', async () => {
    await renderShell('/');
    const bar = page.getByRole('navigation', { name: 'Quick' });
    await expect
      .element(bar.getByRole('link', { name: 'Dashboard' }))
      .toHaveAttribute('aria-current', 'page');
    const { width, height } = bar.getByRole('link', { name: 'Profile' }).element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });
});

test('the sidebar is visible at 768 px', async () => {
  await page.viewport(768, 844);
  await renderShell('/');
  await expect.element(getSidebar()).toBeVisible();
});

test('the page shows the medical disclaimer', async () => {
  await renderShell('/');
  expect(page.getByRole('contentinfo').element().textContent).toContain('is not medical advice');
});
