interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly type?: 'email' | 'password' | 'text';
  readonly autoComplete: string;
  readonly required?: boolean;
}

const Field = ({ name, label, type = 'text', autoComplete, required = false }: FieldProps) => (
  <label className="field">
    {label}
    <input name={name} type={type} autoComplete={autoComplete} maxLength={200} required={required} />
  </label>
);

/** Offers every way to sign in. `start-sign-in.ts` shows the ways that the server has. */
const SignInView = () => (
  <div className="door-view" data-view="sign-in">
    <h1>Sign in</h1>
    <p data-passkey hidden>
      Use the passkey you made for Threshold: your fingerprint, your face, your phone or a security key.
    </p>
    <p className="actions">
      <button type="button" className="button large" data-passkey data-passkey-button hidden>
        Sign in with a passkey
      </button>
      <a className="button secondary large" href="/api/login?with=provider" data-provider hidden>
        Sign in with your account
      </a>
    </p>
    <form className="door-form" data-password noValidate hidden>
      <Field name="email" label="Email" type="email" autoComplete="username" required />
      <Field name="password" label="Password" type="password" autoComplete="current-password" required />
      <button type="submit" className="button large">
        Sign in
      </button>
    </form>
    <form className="door-form" data-mail noValidate hidden>
      <Field name="email" label="Email" type="email" autoComplete="email" required />
      <button type="submit" className="button secondary large">
        Email me a link
      </button>
    </form>
    <details data-recovery hidden>
      <summary>Use a recovery code</summary>
      <form className="door-form" noValidate>
        <Field name="code" label="Recovery code" autoComplete="off" required />
        <button type="submit" className="button secondary large">
          Sign in with a recovery code
        </button>
      </form>
    </details>
    <p data-join hidden>
      New here? <a href="/join">Create an account</a>
    </p>
  </div>
);

/** Makes an account with a link. The script writes the heading that fits the link. */
const AccountView = () => (
  <div className="door-view" data-view="account" hidden>
    <h1 data-title>Join Threshold</h1>
    <p data-lead>
      No password to remember. Your phone or computer makes a passkey, and you sign in with your fingerprint,
      your face or your PIN.
    </p>
    <form className="door-form" noValidate>
      <Field name="firstName" label="First name" autoComplete="given-name" required />
      <Field name="lastName" label="Last name (optional)" autoComplete="family-name" />
      <Field name="email" label="Email" type="email" autoComplete="email" required />
      <div data-new-password hidden>
        <Field
          name="password"
          label="Password, at least 12 characters"
          type="password"
          autoComplete="new-password"
        />
      </div>
      <p className="actions">
        <button type="submit" className="button large" value="passkey" data-with-passkey>
          Create account with a passkey
        </button>
        <button type="submit" className="button secondary large" value="mail" data-with-mail hidden>
          Email me a link instead
        </button>
      </p>
    </form>
  </div>
);

/** What a mailed link does, before it does it. */
const LinkView = () => (
  <div className="door-view" data-view="link" hidden>
    <h1 data-link-title>Your link</h1>
    <p data-link-lead />
    <p className="actions">
      <button type="button" className="button large" data-link-button hidden>
        Continue
      </button>
      <a className="button large" href="/sign-in" data-link-sign-in hidden>
        Sign in
      </a>
    </p>
    <p>
      <a href="/">Threshold</a>
    </p>
  </div>
);

/** Offers recovery codes right after the first passkey was made. */
const CodesView = () => (
  <div className="door-view" data-view="codes" hidden>
    <h1>You’re in. Plan for a lost passkey</h1>
    <p data-codes-lead>
      Recovery codes sign you in if you lose your phone or computer. Each works once. Store them where you’d
      find them without your devices.
    </p>
    <ul className="codes" aria-label="Recovery codes" data-codes hidden />
    <p className="actions">
      <button type="button" className="button large" data-make-codes>
        Make recovery codes
      </button>
      <button type="button" className="button large" data-copy-codes hidden>
        Copy
      </button>
      <a className="button secondary large" href="/" data-continue>
        Not now
      </a>
    </p>
  </div>
);

export const SignIn = () => (
  <section className="door">
    <div className="threshold-line" />
    <SignInView />
    <AccountView />
    <CodesView />
    <LinkView />
    <p className="notice" role="status" data-notice />
    <p className="fault" role="alert" data-fault />
    <noscript>
      <p>Turn on JavaScript to sign in.</p>
    </noscript>
  </section>
);
