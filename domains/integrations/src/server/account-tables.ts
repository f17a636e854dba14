import type { AccountTables } from '@threshold/api/server';

export const accountTables: AccountTables = {
  tables: [],
  notExported: {
    access_token: 'opens this installation alone, and its text is not stored',
    webhook: 'belongs to a receiver that knows its secret',
    delivery: 'belongs to a webhook',
    attempt: 'belongs to a webhook',
  },
};
