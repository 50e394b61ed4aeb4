import sharp from 'sharp'

/** Of our own drawing, whose letters are shapes: it names no file and no font. */
export const drawSvgAsPng = ({ svg, width }: { svg: string; width: number }): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 200 })
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
