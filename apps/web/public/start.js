// Runs before the first paint, so that the canvas has the color scheme that the athlete last chose in this browser.
const chosen = localStorage.getItem('threshold-color-scheme');
if (chosen === 'dark' || chosen === 'light')
  document.querySelector('meta[name="color-scheme"]').content = chosen;

// Runs the files of a built app one after another, each in a separate task, so that a slow phone can react to input in between.
const runStaggered = async () => {
  for (const { href } of document.querySelectorAll('link[data-runs]')) {
    await import(href);
    await new Promise((resolve) => setTimeout(resolve));
  }
};
addEventListener('DOMContentLoaded', () => void runStaggered());
