export const FEATURES_KEY = ['admin', 'features'];
export const HEALTH_KEY = ['admin', 'health'];
export const INVITES_KEY = ['admin', 'invites'];
export const PEOPLE_KEY = ['admin', 'people'];
export const REPORTS_KEY = ['admin', 'reports'];
