const tones = ['sea.7', 'sea.9', 'brass.7', 'teal.9', 'gray.7', 'brass.8', 'cyan.9', 'orange.9'] as const

/** First letters of first and last name, upper case: 'AO' for Ada Okafor. */
export function initialsOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName]
    .map((name) => Array.from(name.trim())[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** 'Ada Okafor'. */
export function fullNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

/** A constant colour per person; white text is readable on each. */
export function toneOf(id: string): (typeof tones)[number] {
  let sum = 0
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return tones[sum % tones.length] ?? tones[0]
}
