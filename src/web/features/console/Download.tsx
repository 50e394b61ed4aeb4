import { useEffect, useRef } from 'react'

interface DownloadProps {
  url: string
  words: { begun: string; again: string }
}

/** The browser fetches it by itself, as large as it may be; the link is for whoever looks for it in vain. */
export const Download = ({ url, words }: DownloadProps) => {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.click(), [])
  return (
    <>
      <output>{words.begun}</output>{' '}
      <a ref={link} href={url} download="">
        {words.again}
      </a>
    </>
  )
}
