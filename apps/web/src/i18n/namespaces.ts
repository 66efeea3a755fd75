/** One messages file for each of these, in each language: `messages/<locale>/<namespace>.json`. */
export const namespaces = ['common', 'home', 'tournament', 'fair', 'rules', 'options', 'words', 'house', 'organise', 'account', 'errors', 'table', 'tables', 'conduct', 'replay', 'health'] as const;
export type Namespace = (typeof namespaces)[number];
