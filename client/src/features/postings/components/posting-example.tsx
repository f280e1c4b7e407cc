import { PostingCard } from './posting-card.tsx';
import { PreviewAside } from './posting-preview.tsx';

/** An example of a posting, beside what leads to the first one on a wide screen. */
export default function PostingExample() {
  return (
    <div className="max-lg:hidden">
      <PreviewAside>
        <PostingCard job={{}} />
      </PreviewAside>
    </div>
  );
}
