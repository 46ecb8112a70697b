/**
 * The positions on board whose holder is the vessel's chief engineer, in small letters. A position is free text
 * (`vessel-assignments`): it is compared as a whole, without case and with single spaces, so that an assistant of the chief
 * is not taken for one. What else a company calls them is added here.
 */
export const chiefPositions = ['chief engineer', 'chief engineer officer', 'relief chief engineer'] as const
