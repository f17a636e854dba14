/** Offers every way to sign in. `start-sign-in.ts` shows the ways that the server has. */
const SignInView = () => (
  <div className="door-view" data-view="sign-in">
    <h1>Sign in</h1>
    <p>Use the passkey you made for Threshold: your fingerprint, your face, your phone or a security key.</p>
    <p className="actions">
      <button type="button" className="button large" data-passkey hidden>
        Sign in with a passkey
      </button>
      <a className="button secondary large" href="/api/login?with=provider" data-provider hidden>
        Sign in with your account
      </a>
    </p>
    <p data-join hidden>
      New here? <a href="/join">Create an account</a>
    </p>
  </div>
);

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly type?: 'email' | 'text';
  readonly autoComplete: string;
  readonly required?: boolean;
}

const Field = ({ name, label, type = 'text', autoComplete, required = false }: FieldProps) => (
  <label className="field">
    {label}
    <input name={name} type={type} autoComplete={autoComplete} maxLength={200} required={required} />
  </label>
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
      <button type="submit" className="button large">
        Create account with a passkey
      </button>
    </form>
  </div>
);

export const SignIn = () => (
  <section className="door">
    <div className="threshold-line" />
    <SignInView />
    <AccountView />
    <p className="fault" role="alert" data-fault />
    <noscript>
      <p>Turn on JavaScript to sign in.</p>
    </noscript>
  </section>
);
