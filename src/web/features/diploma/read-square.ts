/* The square code on a photograph, read on the device itself: the picture goes nowhere. */
const longest_side = 1600

const pixelsOf = async (file: File): Promise<ImageData | null> => {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longest_side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** What it says; null where none is found. The reader is only fetched by whoever has a photograph. */
export const readSquare = async (file: File): Promise<string | null> => {
  try {
    const pixels = await pixelsOf(file)
    if (!pixels) return null
    const { default: jsQR } = await import('jsqr')
    return jsQR(pixels.data, pixels.width, pixels.height)?.data ?? null
  } catch {
    // What the browser cannot draw has no code that could be read.
    return null
  }
}

/** The code at the end of the address that a diploma's square says. */
export const codeInAddress = (said: string): string | null => {
  const path = URL.parse(said)?.pathname ?? ''
  return /\/diploma\/([^/]+)\/?$/.exec(path)?.[1] ?? null
}
