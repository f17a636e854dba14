/** The cache that holds the app's document while somebody is signed in. */
export const DOCUMENT_CACHE = 'threshold-document';
