import { choice } from '#src/resource/description/field-types.ts'
import { cells, likelihoods, severities } from '../risk-matrix/cells.ts'
import { consequenceWords, likelihoodWords, zoneWords } from '../risk-matrix/step-words.ts'
import { zones } from '../risk-matrix/zones.ts'
import type { Consequence } from './rating.ts'

/** The question how likely the consequence is, in a section such as 'Before controls'. */
export const likelihood = (section: string) =>
  choice(likelihoods)
    .optional()
    .meta({ label: `Likelihood ${section.toLowerCase()}`, section, options: likelihoodWords })

/** The question how bad the consequence is for people, assets, environment or reputation. */
export const severity = (consequence: Consequence, section: string) =>
  choice(severities)
    .optional()
    .meta({
      label: `${consequence} ${section.toLowerCase()}`,
      section,
      options: consequenceWords[consequence],
    })

/** The cell that the answers of a section come to, which the server counts. */
export const rating = (label: string, section: string) =>
  choice(cells).optional().meta({ label, list: true, filter: true, section, counted: true })

/** The zone of that cell by the company's matrix, which the server counts. */
export const zone = (label: string, section: string) =>
  choice(zones).optional().meta({ label, filter: true, section, counted: true, options: zoneWords })
