import type { AreaScreen } from '#src/screens/derived/area-screen.ts'

/** The parameters of an address by a pattern such as `/reports/$userType/$id`; null where it does not match. */
export function parametersOf(pattern: string, address: string): Readonly<Record<string, string>> | null {
  const [wanted, given] = [pattern.split('/'), address.split('/')]
  if (wanted.length !== given.length) return null
  const found: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith('$') && value !== '') found[part.slice(1)] = value
    else if (part !== value) return null
  }
  return found
}

/** Whether an address's parameters have allowed values, where the screen lists them. */
export function hasAllowedPathValues(
  { pathValues: allowed = {} }: AreaScreen,
  parameters: Readonly<Record<string, string>>,
): boolean {
  return Object.entries(allowed).every(([name, known]) => known.includes(parameters[name] ?? ''))
}

/**
 * The screen of an address and the id of its record; of several, the one with the fewest parameters, as in the router.
 */
export function screenAt(
  screens: readonly AreaScreen[],
  address: string,
): { screen: AreaScreen; id: string | null } | undefined {
  const fitting = screens.flatMap((screen) => {
    const parameters = parametersOf(screen.path, address)
    return parameters && hasAllowedPathValues(screen, parameters)
      ? [{ screen, id: parameters.id ?? null, count: Object.keys(parameters).length }]
      : []
  })
  return fitting.sort((left, right) => left.count - right.count)[0]
}
