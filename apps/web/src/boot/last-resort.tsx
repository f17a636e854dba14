/** What stands when the app itself failed: never a white page. It leans on nothing that could fail again. */
export const LastResort = () => (
  <main className="last-resort" role="alert">
    <h1>Something went wrong</h1>
    <p>Threshold could not go on. What you saved is safe.</p>
    <button type="button" onClick={() => location.reload()}>
      Reload
    </button>
  </main>
);
