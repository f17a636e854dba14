// Before the first paint: the canvas takes the scheme that the athlete last chose in this browser.
const chosen = localStorage.getItem('threshold-color-scheme');
if (chosen === 'dark' || chosen === 'light')
  document.querySelector('meta[name="color-scheme"]').content = chosen;

// The files of a built app run one after another, each in a task of its own: in between, a slow phone answers its athlete.
const runStaggered = async () => {
  for (const { href } of document.querySelectorAll('link[data-runs]')) {
    await import(href);
    await new Promise((resolve) => setTimeout(resolve));
  }
};
addEventListener('DOMContentLoaded', () => void runStaggered());
