import type { MantineColorsTuple } from '@mantine/core'

/** The primary colour: sea water from foam to deep. Shade 7 on white has a contrast of 7:1. */
export const sea: MantineColorsTuple = [
  '#e9f5f7',
  '#d3e8ec',
  '#a6d1d9',
  '#75b8c5',
  '#4ea3b3',
  '#3294a7',
  '#1d7d91',
  '#0f5f70',
  '#0c4b5a',
  '#0b2f40',
]

/** The accent: worn brass, for attention without alarm. */
export const brass: MantineColorsTuple = [
  '#fdf5e3',
  '#f8e8c5',
  '#eed18d',
  '#e4b951',
  '#d9a32c',
  '#c38c16',
  '#9c6d0d',
  '#755108',
  '#5c3f06',
  '#442e04',
]

/** Neutral tones with a little of the sea in them. */
export const gray: MantineColorsTuple = [
  '#f6f9f9',
  '#eef3f4',
  '#e1e9eb',
  '#d0dbde',
  '#b6c4c9',
  '#90a1a8',
  '#647780',
  '#475a63',
  '#2e3f48',
  '#1b2930',
]

/** Surfaces of the dark palettes, from text to the darkest background. */
export const dark: MantineColorsTuple = [
  '#dbe6ea',
  '#b9c9cf',
  '#93a8b0',
  '#62798a',
  '#2c4451',
  '#203642',
  '#172b36',
  '#11222b',
  '#0b1a21',
  '#071216',
]
