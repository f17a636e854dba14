/** The cache of the app's document while an athlete is signed in. */
export const DOCUMENT_CACHE_NAME = 'threshold-document';
