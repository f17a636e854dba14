/** Shown instead of a blank page if the app itself fails. Has no dependencies that could fail again. */
export const FatalError = () => (
  <main className="last-resort" role="alert">
    <h1>Something went wrong</h1>
    <p>Threshold had to stop. Your saved data is safe.</p>
    <button type="button" onClick={() => location.reload()}>
      Reload
    </button>
  </main>
);
