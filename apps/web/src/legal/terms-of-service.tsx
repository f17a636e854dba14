import { LAST_UPDATED } from './legal-metadata.ts';

/** The terms of service, with the facts from docs/specification.md#1-product. */
export const TermsOfService = () => (
  <article className="prose">
    <h1>Terms of Service</h1>
    <p className="meta">Last updated {LAST_UPDATED}</p>
    <p>These terms apply whenever you use Threshold. If you do not agree with them, please do not use it.</p>

    <h2>Who may use Threshold</h2>
    <p>
      You must be 13 or older. If you are under the age of majority where you live, a parent must agree too.
    </p>

    <h2>Your account</h2>
    <p>
      You sign in through an external identity provider. Keep your account there safe, because anyone who
      signs in with it acts as you. Enter accurate numbers about yourself. Your plan is only as good as the
      numbers behind it.
    </p>

    <h2>Not medical advice</h2>
    <p>
      Threshold offers general training information. It does not diagnose, treat or prevent anything and does
      not replace a physician. Talk to one before starting a new training program, and stop and seek help if
      you feel chest pain, faintness or unusual shortness of breath.
    </p>

    <h2>AI plans</h2>
    <p>
      AI plans use a language model. They are checked against training rules, but they can still be unsuitable
      for you on a given day. You decide how you train, and you train at your own risk.
    </p>

    <h2>Fusion Points and rewarded ads</h2>
    <ul>
      <li>
        Fusion Points have no cash value. They cannot be bought, sold, transferred or exchanged for money.
      </li>
      <li>Ad viewing is limited to 2 rewarded video ads per day.</li>
      <li>We may remove points earned through an error or made-up activity.</li>
    </ul>

    <h2>Fair use</h2>
    <p>
      Don’t harass other athletes, post content you have no right to, enter made-up results to climb the
      leaderboard, or try to break or overload the service. We may close accounts that do.
    </p>

    <h2>Your content</h2>
    <p>
      What you log and post stays yours. You allow us to store it and to show it to the people your visibility
      setting allows. You can export it or delete it at any time.
    </p>

    <h2>No warranty</h2>
    <p>
      Threshold is free to start and offered as is. We work to keep it available and correct, but we can’t
      promise it always is.
    </p>

    <h2>Liability</h2>
    <p>
      As far as the law allows, our total liability to you for anything connected with Threshold is limited to
      $100. Nothing in these terms limits liability that cannot be limited by law.
    </p>

    <h2>Ending</h2>
    <p>
      You can delete your account whenever you like. We may end or suspend the service, with notice where that
      is possible, so that you can export your data first.
    </p>

    <h2>Changes</h2>
    <p>
      When these terms change, so does the date above. If you keep using Threshold after a change, the new
      terms apply.
    </p>
  </article>
);
