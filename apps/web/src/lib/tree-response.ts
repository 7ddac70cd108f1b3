import { ApiError } from './api.ts'
import { t } from './sentences/sentences.ts'

/** A refusal in the envelope comes with it. */
const OK = 200

/** The response is not a list. */
class NotAListError extends Error {}

/** Flattens a tree from the server, parents right before their children. */
export function listOfTree<N extends { children: N[] }>(response: N[]): Omit<N, 'children'>[] {
  return listOf(response).flatMap(({ children, ...node }) => [node, ...listOfTree(children)])
}

export function listOf<T>(response: T[]): T[] {
  if (!Array.isArray(response)) throw new NotAListError('The response is not a list')
  return response
}

/** Why a tree could not be loaded, in the words of the product's documents; `failed` names the list. */
export function treeErrorOf(error: unknown, failed: string): string {
  if (error instanceof NotAListError || (error instanceof ApiError && error.status === OK)) return failed
  if (error instanceof ApiError && error.status > 0)
    return t('httpError', { ns: 'tree', status: `${error.status} ${error.statusText}`.trim() })
  return t('unknownError')
}
