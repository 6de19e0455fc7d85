export const meta = () => [{ title: 'A Tiempo' }];

/** The landing page. */
export default function Home() {
  return <h1>A Tiempo</h1>;
}
