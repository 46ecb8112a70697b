/** The hue that the night palette lays over everything (`src/app/theme/shell.css`). */
const veil = [0xff / 255, 0x7a / 255, 0x3d / 255] as const

type Colour = readonly [red: number, green: number, blue: number]

/** How far apart two colours are through the two veils of the night palette, as WCAG counts contrast; colours are `#rrggbb`. */
export function nightContrast(letters: string, ground: string): number {
  const [one, other] = [luminance(veiled(colourOf(letters))), luminance(veiled(colourOf(ground)))]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function colourOf(hex: string): Colour {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

/** The blend modes `color` and then `multiply` (Compositing and Blending 1, sections 10.2 and 9.1.2). */
function veiled(colour: Colour): Colour {
  const lightness = lightnessOf(colour)
  const shift = lightness - lightnessOf(veil)
  const [red, green, blue] = clipped([veil[0] + shift, veil[1] + shift, veil[2] + shift], lightness)
  return [red * veil[0], green * veil[1], blue * veil[2]]
}

function lightnessOf([red, green, blue]: Colour): number {
  return 0.3 * red + 0.59 * green + 0.11 * blue
}

function clipped(colour: Colour, lightness: number): Colour {
  const [least, most] = [Math.min(...colour), Math.max(...colour)]
  const clip = (part: number) => {
    const raised = least < 0 ? lightness + ((part - lightness) * lightness) / (lightness - least) : part
    return most > 1 ? lightness + ((raised - lightness) * (1 - lightness)) / (most - lightness) : raised
  }
  return [clip(colour[0]), clip(colour[1]), clip(colour[2])]
}

function luminance(colour: Colour): number {
  const [red, green, blue] = [linear(colour[0]), linear(colour[1]), linear(colour[2])]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
