import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { centred, moved, squareOf } from './crop.ts'
import type { Crop } from './crop.ts'
import styles from './portrait.module.css'

interface CropDialogProps {
  picture: ImageBitmap
  name: string
  /** Null where another is to be chosen. */
  done: (file: File | null) => void
}

const largest = 1024
const closest = 4
const shown = 480
const step = 0.05

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step]
}

const draw = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, size: number): void => {
  canvas.width = size
  canvas.height = size
  const { left, top, side } = squareOf(picture, crop)
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, size, size)
}

const cutOut = (picture: ImageBitmap, crop: Crop, name: string): Promise<File | null> =>
  new Promise(resolve => {
    const canvas = document.createElement('canvas')
    draw(canvas, picture, crop, Math.min(largest, Math.round(squareOf(picture, crop).side)))
    canvas.toBlob(
      blob => resolve(blob && new File([blob], name.replace(/\.\w+$/, '.jpg'), { type: blob.type })),
      'image/jpeg',
      0.92
    )
  })

/** The stage on which the picture is dragged about, or moved by the arrow keys. */
const Stage = ({
  picture,
  crop,
  label,
  change
}: {
  picture: ImageBitmap
  crop: Crop
  label: string
  change: (crop: Crop) => void
}) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop, shown)
  }, [picture, crop])
  const press = (event: KeyboardEvent): void => {
    const way = arrows[event.key]
    if (!way) return
    event.preventDefault()
    change(moved(picture, crop, ...way))
  }
  const drag = (event: PointerEvent<HTMLButtonElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const width = event.currentTarget.clientWidth
    // The picture follows the hand, so what is shown goes the other way.
    change(moved(picture, crop, -event.movementX / width, -event.movementY / width))
  }
  return (
    <button
      className={styles.stage}
      type="button"
      aria-label={label}
      onKeyDown={press}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    >
      <canvas ref={canvas} aria-hidden="true" />
    </button>
  )
}

export const CropDialog = ({ picture, name, done }: CropDialogProps) => {
  const { words } = useWords('user-profile')
  const { crop: said } = words.portrait
  const [crop, change] = useState(centred)
  const use = async (): Promise<void> => done(await cutOut(picture, crop, name))
  return (
    <Dialog title={said.title} close={() => done(null)}>
      <p>{said.text}</p>
      <Stage picture={picture} crop={crop} label={said.stage} change={change} />
      <label className={styles.zoom}>
        <span>{said.zoom}</span>
        <input
          type="range"
          min={1}
          max={closest}
          step={0.05}
          value={crop.zoom}
          onChange={({ currentTarget }) => change({ ...crop, zoom: Number(currentTarget.value) })}
        />
      </label>
      <DialogActions>
        <button className={button.primary} type="button" onClick={() => void use()}>
          {said.use}
        </button>
        <button className={button.plain} type="button" onClick={() => done(null)}>
          {said.cancel}
        </button>
      </DialogActions>
    </Dialog>
  )
}
