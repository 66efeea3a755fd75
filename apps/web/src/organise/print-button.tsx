'use client';

import { Button } from '@/site/button';

export const PrintButton = ({ label }: { label: string }) => (
  <Button className="mt-3 flex print:hidden" onClick={() => window.print()}>
    {label}
  </Button>
);
