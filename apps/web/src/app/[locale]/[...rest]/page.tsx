import { notFound } from 'next/navigation';

/** Every other address: the not-found page in the reader's language. */
export default function Rest() {
  notFound();
}
