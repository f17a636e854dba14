/** The cache of the app's document while an athlete is signed in. */
export const DOCUMENT_CACHE = 'threshold-document';
