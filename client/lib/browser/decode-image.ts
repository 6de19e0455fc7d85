/** How long after a failure an image is requested again, ms. */
const RETRY_MS = 15_000;

/** Calls `onDecoded` once the image can be shown without a delay, however often it has to be requested. Returns how to stop. */
export function decodeImage(src: string, onDecoded: () => void): () => void {
  let isOver = false;
  let retry = 0;
  const image = new Image();
  const load = async () => {
    image.src = src;
    const isDecoded = await image.decode().then(
      () => true,
      () => false,
    );
    if (isOver) return;
    if (isDecoded) onDecoded();
    else retry = window.setTimeout(() => void load(), RETRY_MS);
  };
  void load();
  return () => {
    isOver = true;
    window.clearTimeout(retry);
  };
}
