/** The routes that every list has, as `read-routes.ts`, `group-route.ts` and the spreadsheets' routes register them. */
const routesOfLists = ['get groups', 'get export', 'post import']

/**
 * The id of an operation, from its method (in lower case) and path alone: both in one word, `getStaffIdHistory`. A path such
 * as `/equipment-groups` could be read as the groups of `/equipment`: there the parts stand apart, `get_equipmentGroups`.
 */
export function operationIdOf(method: string, path: string): string {
  const isLikeRouteOfList = routesOfLists.some((route) => {
    const [by, name] = route.split(' ')
    return method === by && path.endsWith(`-${name}`)
  })
  if (!isLikeRouteOfList) return inOneWord(`${method} ${path}`)
  return [method, ...path.split('/').filter((part) => part !== '')].map(inOneWord).join('_')
}

function inOneWord(text: string): string {
  return text.replace(/[^A-Za-z0-9]+(\w)?/g, (_, letter: string = '') => letter.toUpperCase())
}
