import { LAST_UPDATED } from './legal-metadata.ts';

/** The privacy policy, with the facts from docs/specification.md#1-product. */
export const PrivacyPolicy = () => (
  <article className="prose">
    <h1>Privacy Policy</h1>
    <p className="meta">Last updated {LAST_UPDATED}</p>
    <p>
      Threshold helps you train by heart rate. To do that, it needs to know some things about your body and
      your training. This page tells you what we store, what we use it for, who sees it, and how you can
      export or erase it.
    </p>

    <h2>Who may use Threshold</h2>
    <p>
      You must be 13 or older. We don’t knowingly keep data about anyone younger. If you believe a child has
      an account, tell the operator of this site and it will be erased.
    </p>

    <h2>What we store</h2>
    <ul>
      <li>
        <strong>Your account:</strong> email address, name and profile picture, as your identity provider
        sends them to us.
      </li>
      <li>
        <strong>Your profile:</strong> age, weight, lactate threshold, maximum and resting heart rate, fitness
        level, class schedule, race goal, time zone and preferences.
      </li>
      <li>
        <strong>Your training:</strong> plans, workouts, heart-rate recordings, splits, distances, the routes
        and laps of files you import, strength sets, time trials and notes.
      </li>
      <li>
        <strong>Your health entries:</strong> weight, steps, sleep, heart rate variability, resting heart
        rate, nutrition, injuries and, if you choose to tell us, a pregnancy, so that we can adjust your
        rehab.
      </li>
      <li>
        <strong>What you do with others:</strong> who you follow, your posts and comments, and your Fusion
        Points.
      </li>
    </ul>

    <h2>Signing in</h2>
    <p>
      You sign in through an external identity provider. We never see or store your password. The provider
      tells us who you are. Its own privacy policy covers what it learns from your visit.
    </p>

    <h2>How we use it</h2>
    <p>
      We use it to calculate your zones, plan and record your training, and show you how it’s going. We don’t
      sell your data or use it for advertising profiles.
    </p>

    <h2>Plans and the language model</h2>
    <p>
      AI plans use a language model. To write a training or rehabilitation plan, or to put your insights into
      words, the facts that shape them (such as your threshold, level, race goal, available days and current
      injuries, your training load, heart-rate variability, resting heart rate and sleep) may be sent to the
      provider of that model, and so may what you wrote about a workout or an injury. Your name and email
      address are not part of the request. Other people’s names are removed where a title or a word such as
      “with” points to them; others may remain, so leave out names that no one should read. What it writes can
      be wrong, so use your own judgment.
    </p>

    <h2>Who sees what</h2>
    <p>
      Other signed-in athletes see your name and the training figures on your profile, unless you limit them
      to followers or to no one in your settings. Your health entries, nutrition, injuries, routes and raw
      heart rate are never visible to others, with one exception that you choose: a coach.
    </p>
    <p>
      A coach you invite sees the parts that you tick: your plan, your workouts with your notes on them, your
      health entries, or your injuries. You can change that or end it at any time in your settings, and it
      applies at once. Nutrition, routes and raw heart rate are not shown to a coach either.
    </p>

    <h2>Rewarded ads</h2>
    <p>
      You may watch up to 2 rewarded video ads per day to earn Fusion Points. We store that you watched them
      so we can apply the limit. Fusion Points have no cash value.
    </p>

    <h2>Cookies and storage in your browser</h2>
    <p>
      One cookie keeps you signed in and another remembers whether the sidebar is open. Your browser also
      keeps the chosen color scheme and, during a live session, a copy of the recording so that nothing is
      lost when the connection drops. Signing out deletes what it stores about you. There are no tracking
      cookies and no third-party scripts.
    </p>

    <h2>Your rights</h2>
    <p>
      You can export everything we store about you as a file, correct it, and delete your account in your
      settings. Deleting is final. It erases your training, health entries and posts along with the account.
    </p>
    <p>
      Only reports outlive an account. When someone reports an athlete, a post or a comment, the reported text
      is copied into the report as it was then. Only the operator of this site reads reports. Each is kept for
      two years, even if either account is deleted, and then erased.
    </p>

    <h2>Security</h2>
    <p>
      Sign-in tokens are stored only as hashes, every request is checked against your own account, and
      connections are encrypted wherever the product is served over HTTPS. No system is perfectly safe, so log
      only what you want to keep here.
    </p>

    <h2>Changes</h2>
    <p>When this policy changes, so does the date above.</p>
  </article>
);
