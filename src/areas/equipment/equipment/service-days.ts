/** The days to which a piece of equipment may be used, as its record has them. */
type ServiceDays = { readonly [field: string]: unknown }

/**
 * Whether its test or service life ended before a day `YYYY-MM-DD`: each holds to the end of its last day
 * (`design/domain-rules.md`, 14 #23).
 */
export function hasEnded({ nextTestOn, serviceLifeEndsOn }: ServiceDays, day: string): boolean {
  return [nextTestOn, serviceLifeEndsOn].some((last) => typeof last === 'string' && last < day)
}
