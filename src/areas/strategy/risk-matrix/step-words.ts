import type { Likelihood, Severity } from './cells.ts'
import type { Zone } from './zones.ts'

/** The zones by their colours. */
export const zoneWords: Readonly<Record<Zone, string>> = { low: 'Green', medium: 'Yellow', high: 'Red' }

/** The steps of likelihood, of that consequence and not of the hazard (domain rules, section 5). */
export const likelihoodWords: Readonly<Record<Likelihood, string>> = {
  A: 'A never heard of in the industry',
  B: 'B heard of in the industry',
  C: 'C happened in the company',
  D: 'D happened here, or yearly in company',
  E: 'E happens here more than once a year',
}

/** The steps of severity in a word. */
export const severityWords: Readonly<Record<Severity, string>> = {
  '1': '1 slight',
  '2': '2 minor',
  '3': '3 moderate',
  '4': '4 major',
  '5': '5 massive',
}

/** What each step means for people, assets, environment and reputation. */
export const consequenceWords = {
  People: {
    '1': '1 slight injury, first aid',
    '2': '2 minor injury, medical treatment',
    '3': '3 major injury, lost time',
    '4': '4 permanent harm, up to three deaths',
    '5': '5 more than three deaths',
  },
  Assets: {
    '1': '1 slight damage',
    '2': '2 minor damage',
    '3': '3 moderate damage, vessel out of hire',
    '4': '4 major damage',
    '5': '5 massive damage, loss of a vessel',
  },
  Environment: {
    '1': '1 slight effect',
    '2': '2 minor effect, contained on board',
    '3': '3 moderate effect nearby',
    '4': '4 major effect, clean-up needed',
    '5': '5 massive, lasting effect',
  },
  Reputation: {
    '1': '1 slight, hardly noticed',
    '2': '2 limited, local attention',
    '3': '3 considerable, clients ask',
    '4': '4 major, national attention',
    '5': '5 massive, international attention',
  },
} as const
