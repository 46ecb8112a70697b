/** A label as it stands within a sentence: 'Authorized' becomes 'authorized'; 'HOD approved' and 'OneDrive' keep capitals. */
export function withinSentence(label: string): string {
  return label
    .split(' ')
    .map((word) => (/\p{Lu}.*\p{Lu}/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
}
