import type { GlyphName } from '../icons/glyphs.ts'

/** The picture of each group of the specification's menu (specification 1, section 2). */
const glyphOf: Readonly<Record<string, GlyphName>> = {
  'Staff management': 'people',
  Leave: 'umbrella',
  Redeployments: 'swap',
  Payments: 'banknote',
  Recruitment: 'personAdd',
  Calendar: 'calendar',
  Appraisal: 'medal',
  Vendor: 'shop',
  Procurement: 'cart',
  Equipment: 'engine',
  Crew: 'identity',
  'Management of change': 'branch',
  HSSE: 'shield',
  Vessel: 'ship',
  'Work hours': 'clock',
  Company: 'building',
  Documents: 'documents',
  Settings: 'sliders',
  Support: 'lifebuoy',
}

/** The picture of a group of the menu; a folder for one the specification does not have. */
export function groupGlyph(group: string): GlyphName {
  return glyphOf[group] ?? 'folder'
}
