/** The applicant's name, as interviews, scores and offers show it: no device has the application itself. */
export function applicantOf({ firstName, lastName }: Readonly<Record<string, unknown>>): string {
  return [firstName, lastName]
    .filter((name) => typeof name === 'string')
    .join(' ')
    .trim()
}
