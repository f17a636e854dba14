import { afterEach, describe, expect, test, vi } from 'vitest';
import { ensurePersonWithoutIdentity, linkIdentity, otherIdentityPath } from '../index.ts';
import { changeResponse, MIA_LOGIN_PATH } from '../testing/sign-in-checks.ts';
import { HTTP_ORIGIN, readAuthRows, setUpDatabase, startProduct } from '../testing/start-product.ts';

const database = setUpDatabase();

afterEach(() => vi.restoreAllMocks());

async function expectNoSession(
  orm: typeof database.orm,
  browser: ReturnType<Awaited<ReturnType<typeof startProduct>>['browser']>,
) {
  expect(browser.cookies.has('threshold-session')).toBe(false);
  expect((await browser.send({ url: '/api/me' })).statusCode).toBe(401);
  const { signIns } = await readAuthRows(orm);
  expect(signIns).toEqual([]);
}

describe('an email alone is no identity', () => {
  test.each([
    ['subject', 'dev|somebody-else'],
    ['issuer', 'https://another.example'],
  ])('another %s with a known email is rejected and linked to no one', async (column, value) => {
    const product = await startProduct({ orm: database.orm });
    await product.browser().visit(MIA_LOGIN_PATH);
    await database.orm.em.getConnection().execute(`update auth.account set ${column} = ?`, [value]);
    await database.orm.em.getConnection().execute('delete from auth.sign_in');
    const rowsBefore = await readAuthRows(database.orm);
    const browser = product.browser();
    expect((await browser.visit(MIA_LOGIN_PATH)).visitedUrls.at(-1)).toBe(HTTP_ORIGIN + otherIdentityPath);
    await expectNoSession(database.orm, browser);
    expect(await readAuthRows(database.orm)).toEqual(rowsBefore);
    expect(product.logLines.join()).toContain('OAuthAccountNotLinked');
  });

  test('an identity that the operator linked signs in to its account', async () => {
    const product = await startProduct({ orm: database.orm });
    const { athleteId } = await product.auth.signIn({ email: 'mia.berg@example.com', firstName: 'Mia' });
    await database.orm.em
      .getConnection()
      .execute('update auth.account set issuer = ?', ['https://former.example']);
    const identity = { issuer: product.config.issuer ?? '', subject: 'dev|mia.berg@example.com' };
    expect(await linkIdentity(database.orm, athleteId, identity, new Date())).toBe(true);
    expect(await linkIdentity(database.orm, athleteId, identity, new Date())).toBe(false);
    const browser = product.browser();
    await browser.visit(MIA_LOGIN_PATH);
    expect((await browser.send({ url: '/api/me' })).statusCode).toBe(200);
    const otherSignIn = await product.auth.signIn({ email: 'other@example.com' });
    await expect(linkIdentity(database.orm, otherSignIn.athleteId, identity, new Date())).rejects.toThrow(
      'mia.berg@example.com signs in with that identity',
    );
  });

  test('the same subject at two issuers is two people', async () => {
    const { auth } = await startProduct({ orm: database.orm });
    const otherProduct = await startProduct({
      orm: database.orm,
      config: { issuer: 'https://another.example' },
    });
    const [firstPerson, secondPerson] = [
      await auth.signIn({ email: 'one@example.com' }),
      await auth.signIn({ email: 'two@example.com' }),
    ];
    await database.orm.em
      .getConnection()
      .execute(`update auth.account set issuer = ?, subject = ? where user_id = ?`, [
        'https://another.example',
        'dev|one@example.com',
        secondPerson.athleteId,
      ]);
    expect((await auth.signIn({ email: 'one@example.com' })).athleteId).toBe(firstPerson.athleteId);
    expect((await otherProduct.auth.signIn({ email: 'one@example.com' })).athleteId).toBe(
      secondPerson.athleteId,
    );
  });
});

test('stores an email in lower case', async () => {
  const provider = changeResponse('/me', (me) => ({ ...me, email: 'Mia.Berg@Example.COM' }));
  const browser = (await startProduct({ orm: database.orm, provider })).browser();
  await browser.visit(MIA_LOGIN_PATH);
  expect((await readAuthRows(database.orm)).users).toMatchObject([{ email: 'mia.berg@example.com' }]);
});

describe('the next sign-in', () => {
  const signInAs = async (claims: Record<string, unknown>) => {
    const provider = changeResponse('/me', (me) => ({ ...me, ...claims }));
    await (await startProduct({ orm: database.orm, provider })).browser().visit(MIA_LOGIN_PATH);
    return (await readAuthRows(database.orm)).users;
  };
  const initialClaims = { given_name: 'Mia', family_name: 'Berg', picture: 'https://cdn.example/mia.png' };

  test('updates name, picture and email', async () => {
    await signInAs(initialClaims);
    expect(
      await signInAs({ given_name: 'Mia', family_name: 'Ito', email: 'mia.ito@example.com' }),
    ).toMatchObject([
      {
        email: 'mia.ito@example.com',
        first_name: 'Mia',
        last_name: 'Ito',
        profile_image_url: 'https://cdn.example/mia.png',
      },
    ]);
  });

  test('keeps a name that the provider no longer sends', async () => {
    await signInAs(initialClaims);
    const users = await signInAs({ given_name: undefined, family_name: undefined, name: undefined });
    expect(users).toMatchObject([{ first_name: 'Mia', last_name: 'Berg' }]);
  });

  test('takes a new email from a person who only typed it', async () => {
    await signInAs(initialClaims);
    const { auth } = await startProduct({ orm: database.orm });
    const { athleteId } = await auth.signIn({ email: 'typed@example.com' });
    await database.orm.em
      .getConnection()
      .execute('update auth."user" set email_verified = false where id = ?', [athleteId]);
    const users = await signInAs({ ...initialClaims, email: 'typed@example.com' });
    expect(users).toContainEqual(
      expect.objectContaining({ email: 'typed@example.com', first_name: 'Mia', email_verified: true }),
    );
    expect(users).toContainEqual(
      expect.objectContaining({
        id: athleteId,
        email: expect.stringMatching(/^typed@example\.com\.[0-9a-f]{16}\.invalid$/),
      }),
    );
  });

  test('ignores an email that another person has', async () => {
    await signInAs(initialClaims);
    const { auth } = await startProduct({ orm: database.orm });
    await auth.signIn({ email: 'taken@example.com' });
    const users = await signInAs({ ...initialClaims, family_name: 'Ito', email: 'taken@example.com' });
    expect(users).toHaveLength(2);
    expect(users).toContainEqual(
      expect.objectContaining({ email: 'mia.berg@example.com', last_name: 'Ito' }),
    );
  });
});

test('rejects a sign-in with the email of a person without an identity', async () => {
  const writeContext = { orm: database.orm, now: () => new Date() };
  const renamedMia = { email: 'mia.berg@example.com', firstName: 'Mara', lastName: 'Invented' };
  const id = await ensurePersonWithoutIdentity(writeContext, renamedMia);
  expect(await ensurePersonWithoutIdentity(writeContext, renamedMia)).toBe(id);
  const browser = (await startProduct({ orm: database.orm })).browser();
  expect((await browser.visit(MIA_LOGIN_PATH)).visitedUrls.at(-1)).toBe(HTTP_ORIGIN + otherIdentityPath);
  await expectNoSession(database.orm, browser);
});
