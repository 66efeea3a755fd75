'use client';

import { Button } from '@/site/button';

export const PrintButton = ({ label }: { label: string }) => (
  <Button className="print:hidden" onClick={() => window.print()}>
    {label}
  </Button>
);
