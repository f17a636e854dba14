import { describe, expect, test } from 'vitest';
import { linkIdentity, otherIdentityPath, signInFailedPath } from '../index.ts';
import { HTTP_ORIGIN, readAuthRows, setUpDatabase, startProduct } from '../testing/start-product.ts';

const database = setUpDatabase();
const MIA_LOGIN_PATH = '/api/login?login_hint=mia.berg@example.com';

describe('with another provider after the bundled one', () => {
  const BUNDLED = 'urn:threshold:bundled-identity';
  const config = { bundledIssuer: BUNDLED };
  const signInFormerMia = async () => {
    const bundledProduct = await startProduct({ orm: database.orm, config: { identityIssuer: BUNDLED } });
    return bundledProduct.auth.signIn({ email: 'mia.berg@example.com', firstName: 'Squatter' });
  };

  test('moves an email that only the bundled provider vouched for to the new account', async () => {
    const formerSession = await signInFormerMia();
    const product = await startProduct({ orm: database.orm, config });
    const browser = product.browser();
    await browser.visit(MIA_LOGIN_PATH);
    const { athleteId } = (await browser.send({ url: '/api/me' })).json();
    expect(athleteId).not.toBe(formerSession.athleteId);
    const { users, accounts } = await readAuthRows(database.orm);
    expect(users).toMatchObject([
      {
        id: formerSession.athleteId,
        first_name: 'Squatter',
        email: expect.stringMatching(/^mia\.berg@example\.com\.[0-9a-f]{16}\.invalid$/),
      },
      { id: athleteId, email: 'mia.berg@example.com' },
    ]);
    expect(accounts).toMatchObject([
      { issuer: BUNDLED, user_id: formerSession.athleteId },
      { issuer: product.config.issuer, user_id: athleteId },
    ]);
    const laterBrowser = product.browser();
    await laterBrowser.visit(MIA_LOGIN_PATH);
    expect((await laterBrowser.send({ url: '/api/me' })).json()).toMatchObject({ athleteId });
  });

  test('lets the operator keep the old account by erasing the new one and linking the identity', async () => {
    const formerSession = await signInFormerMia();
    const product = await startProduct({ orm: database.orm, config });
    await product.browser().visit(MIA_LOGIN_PATH);
    const execute = (sql: string) => database.orm.em.getConnection().execute(sql);
    await execute(`delete from auth."user" where email = 'mia.berg@example.com'`);
    const identity = { issuer: product.config.issuer ?? '', subject: 'dev|mia.berg@example.com' };
    expect(await linkIdentity(database.orm, formerSession.athleteId, identity, new Date())).toBe(true);
    const browser = product.browser();
    await browser.visit(MIA_LOGIN_PATH);
    expect((await browser.send({ url: '/api/me' })).json()).toMatchObject({
      athleteId: formerSession.athleteId,
    });
    expect((await readAuthRows(database.orm)).users).toMatchObject([{ email: 'mia.berg@example.com' }]);
  });

  test('rejects an email that another provider vouched for as well', async () => {
    const formerSession = await signInFormerMia();
    const identity = { issuer: 'https://another.example', subject: 'mia' };
    await linkIdentity(database.orm, formerSession.athleteId, identity, new Date());
    const browser = (await startProduct({ orm: database.orm, config })).browser();
    expect((await browser.visit(MIA_LOGIN_PATH)).visitedUrls.at(-1)).toBe(HTTP_ORIGIN + otherIdentityPath);
    expect((await readAuthRows(database.orm)).users).toMatchObject([{ email: 'mia.berg@example.com' }]);
  });

  test('leaves the email with the old account if the new one can’t be stored', async () => {
    await signInFormerMia();
    const browser = (await startProduct({ orm: database.orm, config })).browser();
    let url = MIA_LOGIN_PATH;
    while (!url.includes('/api/auth/callback/')) url = (await browser.send({ url })).headers.location ?? '';
    const execute = (sql: string) => database.orm.em.getConnection().execute(sql);
    await execute(`alter table auth.account add constraint none check (issuer = '') not valid`);
    try {
      expect((await browser.visit(url)).visitedUrls.at(-1)).toBe(HTTP_ORIGIN + signInFailedPath);
    } finally {
      await execute('alter table auth.account drop constraint none');
    }
    expect((await readAuthRows(database.orm)).users).toMatchObject([{ email: 'mia.berg@example.com' }]);
  });
});
