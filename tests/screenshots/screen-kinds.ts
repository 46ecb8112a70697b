import type { Persona } from './persona.ts'

/** One screen of each kind, by desk: a new kind of screen is named here, a further screen of a kind is not. */
const oneOfEachKind: Readonly<Record<string, readonly string[]>> = {
  // A form before anybody is known; what a screen says that does not come; a guest's form.
  nobody: ['sign-in', 'error', 'guest-near-miss'],
  // The dashboard; a month; a form with errors; a form without the office; the PIN.
  crew: ['dashboard', 'hours-month', 'near-miss-errors', 'offline-form', 'pin'],
  // A list to review; a record to sign.
  captain: ['hours-review', 'report-submitted'],
  // Rows that are picked; a record beside its list; an import; a form in parts.
  hr: ['leave-requests-picked', 'leave-request-beside', 'staff-import', 'approval-chain-new'],
  // This device, with what was changed in two places.
  settling: ['sync'],
}

/** The personas with one screen of each kind, what leads to it included; the wide round looks at every screen. */
export function screensOfEachKind(personas: readonly Persona[]): Persona[] {
  const chosen = new Set(
    personas.flatMap(({ name, screens }) =>
      (oneOfEachKind[name] ?? []).map((wanted) => {
        if (!screens.some((screen) => screen.name === wanted)) throw new Error(`${name} has no screen ${wanted}`)
        return `${name}/${wanted}`
      }),
    ),
  )
  const desks = personas.map((desk) => {
    const names = new Set<string>()
    // From the last to the first: what leads to a screen stands before it.
    for (const { name, after } of desk.screens.toReversed()) {
      if (!names.has(name) && !chosen.has(`${desk.name}/${name}`)) continue
      names.add(name)
      if (after !== undefined) names.add(after)
    }
    return { ...desk, screens: desk.screens.filter(({ name }) => names.has(name)) }
  })
  return desks.filter(({ screens }) => screens.length > 0)
}
